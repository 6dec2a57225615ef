/** Types for autocannon, which ships none; only those that the bench uses. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?(request: Request, context: Record<string, unknown>): Request;
    onResponse?(status: number, body: string, context: Record<string, unknown>): void;
  }
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    overallRate?: number;
    timeout?: number;
    requests: Request[];
    verifyBody?(body: string): boolean;
  }
  interface Result {
    duration: number;
    errors: number;
    non2xx: number;
    mismatches: number;
    '2xx': number;
    latency: { p50: number; p99: number; max: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
