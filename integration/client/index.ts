export { type Client, type ClientOptions, createClient } from './client.ts';
export { type DeliveryFiles, type DeliveryOrder, refusedFiles } from './deliver.ts';
export type { EventPagesOptions } from './events.ts';
export type { Bytes, Paper, PaperOfRow, Picture } from './papers.ts';
export { IntegrationProblem, PortalUnreachable, SourceFailed } from './problem.ts';
export type { FileContent, Row, Rows } from './rows.ts';
export type * from './types.ts';
