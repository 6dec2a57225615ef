/**
 * Name of an uploaded picture. Derived from the content, so that no other picture can have it. Its first character is invalid in names of the feed.
 */
export const uploadedName = (huella: string): string => `_${huella}`;

/** Names of uploaded pictures. */
export const UPLOADED_PICTURE = /^_[0-9a-f]{32}$/;
