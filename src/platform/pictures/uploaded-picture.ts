/**
 * Name of an uploaded picture. It follows from the content, so no other picture can take it, and begins with a character that names of the feed do
 * not begin with.
 */
export const uploadedName = (huella: string): string => `_${huella}`;

/** Names of uploaded pictures. */
export const UPLOADED_PICTURE = /^_[0-9a-f]{32}$/;
