import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { copyOrSelect } from '#ui/behaviour/copy-or-select.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import type { ActAnswer } from '#web/console/console-act.ts';
import { secretEndWords } from '../rules/key-words.ts';
import css from './keys.module.css';

interface GivenSecret {
  readonly nombre: string;
  readonly secreto: string;
  readonly vence_en?: string | null;
}

/** Answer to an act that creates a secret. */
export interface SecretAnswer extends ActAnswer {
  /** The new secret. Only this answer contains it. */
  readonly secret?: GivenSecret;
}

interface NewSecretProps {
  readonly title: string;
  readonly secret: GivenSecret;
  /** Spanish text that asks to store the secret now. Default: the text for keys. */
  readonly words?: string;
  /** Text beside the name. Default: the end of the key's validity. */
  readonly about?: string;
  readonly children?: ReactNode;
}

const KEY_WORDS = 'No la volveremos a mostrar. Solo conservamos su huella: si se pierde, rótela.';

/** Shows a new secret, once. */
export function NewSecret({ title, secret, words = KEY_WORDS, about, children }: NewSecretProps) {
  const { nombre, secreto, vence_en } = secret;
  const code = useRef<HTMLElement>(null);
  return (
    <Alert tone="ok" title={title}>
      <p>{words}</p>
      <div className={css.secret}>
        <code ref={code} className={css.mono} translate="no">
          {secreto}
        </code>
        <CopyButton text={secreto} shown={code} />
      </div>
      <p>
        {nombre} · {about ?? (vence_en ? `vence el ${secretEndWords(vence_en)}` : 'sirve hasta que la revoque')}
      </p>
      {children && <div className={css.next}>{children}</div>}
    </Alert>
  );
}

interface CopyButtonProps {
  readonly text: string;
  /** The element that shows the text. */
  readonly shown: { readonly current: HTMLElement | null };
}

/** Copies a text. If the browser refuses, selects the text, so that the user can copy it by keyboard. */
function CopyButton({ text, shown }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copiado' | 'Seleccionado'>();
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const copy = async () => {
    setOutcome((await copyOrSelect(text, shown.current)) === 'copied' ? 'Copiado' : 'Seleccionado');
  };
  return (
    <div>
      <Button size="sm" onClick={copy}>
        <Icon name={outcome === 'Copiado' ? 'check' : 'copy'} size={18} />
        {outcome ?? 'Copiar'}
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </div>
  );
}
