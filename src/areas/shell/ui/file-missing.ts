/** Name of the event for a page's file that failed to load during a navigation. */
export const FILE_MISSING_EVENT = 'surtidor:archivo';
