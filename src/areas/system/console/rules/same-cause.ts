interface Failing {
  readonly causa?: string | null | undefined;
}

export interface SameCause<Job, Message> {
  /** Code of the cause. */
  readonly cause: string;
  readonly jobs: readonly Job[];
  readonly messages: readonly Message[];
}

/** Groups of failures with the same cause, largest first. Single failures form no group. */
export function groupByCause<Job extends Failing, Message extends Failing>(
  jobs: readonly Job[],
  messages: readonly Message[],
): readonly SameCause<Job, Message>[] {
  const causes = new Set([...jobs, ...messages].map(({ causa }) => causa ?? 'other'));
  const of = <Each extends Failing>(all: readonly Each[], cause: string) =>
    all.filter(({ causa }) => (causa ?? 'other') === cause);
  return [...causes]
    .map((cause) => ({ cause, jobs: of(jobs, cause), messages: of(messages, cause) }))
    .filter((group) => group.jobs.length + group.messages.length > 1)
    .toSorted((a, b) => b.jobs.length + b.messages.length - a.jobs.length - a.messages.length);
}
