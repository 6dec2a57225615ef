import { describeProblem, type Problem, type ProblemCode } from '../../rules/http/problem.ts';

/** Thrown by handlers. The routes' error handler answers with the problem. */
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
