import { describeProblem, type Problem, type ProblemCode } from '../../rules/http/problem.ts';

/** A problem that a system is told. Routes throw it; their error handler answers with it. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly problem: Problem;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    {
      retryAfterSeconds,
      ...details
    }: Parameters<typeof describeProblem>[1] & { readonly retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.problem = describeProblem(code, details);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
