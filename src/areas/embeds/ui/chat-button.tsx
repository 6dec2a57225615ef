import { type ReactNode, useState } from 'react';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import type { Chat } from '../rules/embeds.ts';
import type { ChatPerson } from '../rules/pre-chat.ts';
import css from './chat-button.module.css';
import { useEmbeds } from './use-embeds.ts';

interface ChatButtonProps {
  /** Replaces the default style. */
  readonly className?: string;
  /** Icon before the text. */
  readonly icon?: ReactNode;
  readonly onOpened?: () => void;
}

/**
 * The button «Chatee con nosotros», which loads the chat when pressed. It is part of the page, so it never floats over figures or bars. Hidden when
 * the chat is off, and before the terms are accepted, because the chat receives the person's identification.
 */
export function ChatButton(props: ChatButtonProps) {
  const { chat } = useEmbeds();
  const { facts } = usePortal();
  const isAwake = useHydrated();
  if (!chat || !facts?.hasTermsAndConditions) return null;
  // Reserves its space from the first paint, so that the layout does not shift. Visible after hydration.
  return (
    <span className={classNames(css.place, !isAwake && css.asleep)}>
      <Launcher chat={chat} facts={facts} {...props} />
    </span>
  );
}

interface LauncherProps extends ChatButtonProps {
  readonly chat: Chat;
  readonly facts: SessionFacts;
}

function Launcher({ chat, facts, className, icon, onOpened }: LauncherProps) {
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');
  const open = async () => {
    if (state === 'opening') return;
    setState('opening');
    try {
      const person = askChatPerson(facts);
      const { openChat } = await import('./open-chat.ts');
      await openChat(chat, person);
      setState('idle');
      onOpened?.();
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" className={className ?? css.button} aria-busy={state === 'opening'} onClick={open}>
        {icon}
        {state === 'opening' ? 'Abriendo el chat…' : 'Chatee con nosotros'}
      </button>
      <span role="status" className={classNames(css.problem, className && css.inset)}>
        {state === 'failed' && 'No pudimos abrir el chat. Revise su conexión e intente de nuevo en un momento.'}
      </span>
    </>
  );
}

const PATIENCE_MS = 3_000;

/** Loads the person's data for the chat. Without an answer of the contract within three seconds, it has the name only. */
async function askChatPerson({ firstname, lastname }: SessionFacts): Promise<ChatPerson> {
  try {
    const response = await fetch('/datos-del-chat', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const person = response.ok ? ((await response.json()) as ChatPerson | null) : null;
    return person ?? { firstname, lastname };
  } catch {
    return { firstname, lastname };
  }
}
