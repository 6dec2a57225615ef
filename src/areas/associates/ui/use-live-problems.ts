import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '#ui/use-hydrated.ts';
import { focusFirstInvalid } from '#ui/use-refused-focus.ts';
import type { FieldProblem, FormField } from '../rules/form-fields.ts';

/** The server's problems, a new object for each answer. */
interface Refused {
  readonly problems: readonly FieldProblem[];
}

interface Options {
  /** Finds the problems of the form's current values. */
  readonly find: (form: HTMLFormElement) => readonly FieldProblem[];
  readonly refused: Refused | undefined;
  /** Changes when fields change other than by typing. */
  readonly version: unknown;
}

const NOTHING: readonly FieldProblem[] = [];

/**
 * Decides which problems are shown: of a field after it loses focus, of all fields after the first attempt to save, and
 * none once the value is right. Problems that only the server can find stay until the field is edited.
 */
export function useLiveProblems({ find, refused, version }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const [live, setLive] = useState<readonly FieldProblem[]>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(0);
  const [touched, setTouched] = useState<{ since: Refused | undefined; fields: ReadonlySet<string> }>({
    since: refused,
    fields: new Set(),
  });
  const touchedSince = touched.since === refused ? touched.fields : new Set<string>();

  const look = useEffectEvent(() => form.current && setLive(find(form.current)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the fields, which are not React's
  useEffect(() => {
    look();
  }, [version, refused]);

  const answered = refused?.problems.filter(({ field }) => !touchedSince.has(field)) ?? NOTHING;
  const wasTried = tried > 0 || (refused !== undefined && refused.problems.length > 0);
  const isShown = ({ field }: FieldProblem): boolean => wasTried || left.has(field);
  const shown = new Map<FormField, FieldProblem>();
  for (const problem of [...(live ?? NOTHING).filter(isShown), ...answered])
    if (!shown.has(problem.field)) shown.set(problem.field, problem);

  useEffect(() => {
    if (refused || tried > 0) focusFirstInvalid(form.current);
  }, [refused, tried]);

  return {
    shown,
    /** Whether saving was attempted: the summary of problems is shown. */
    wasTried,
    /** The form has problems. False before hydration, so that the form can be submitted without JavaScript. */
    isInvalid: isHydrated && (live ?? NOTHING).length > 0,
    showAll: () => setTried((times) => times + 1),
    form: {
      ref: form,
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        const { name } = target as HTMLInputElement;
        setLive(find(currentTarget));
        if (!touchedSince.has(name)) setTouched({ since: refused, fields: new Set([...touchedSince, name]) });
      },
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        const { name } = target as Element as HTMLInputElement;
        if (name && !left.has(name)) setLeft(new Set([...left, name]));
      },
    },
  };
}
