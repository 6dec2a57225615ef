/** Event for a file of a page that failed to load after a navigation. */
export const FILE_MISSING = 'surtidor:archivo';
