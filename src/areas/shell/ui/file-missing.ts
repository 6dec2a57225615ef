/** The event that says that a file of a page did not come after the first document. */
export const FILE_MISSING = 'surtidor:archivo';
