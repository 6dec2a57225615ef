/** The kind of the first event after a restore. All readers get it, whatever customers and kinds they read. */
export const RESTORED_EVENT = { tipo: 'portal.restaurado', version: 1 } as const;
