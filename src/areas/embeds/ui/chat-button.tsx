import { type ReactNode, useState } from 'react';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { classNames } from '#ui/class-names.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Chat } from '../rules/embeds.ts';
import { askChatPerson } from './ask-chat-person.ts';
import css from './chat-button.module.css';
import { useEmbeds } from './use-embeds.ts';

interface ChatButtonProps {
  /** The look of the place it stands in. */
  readonly className?: string;
  /** In front of the words. */
  readonly icon?: ReactNode;
  readonly onOpened?: () => void;
}

/**
 * “Chatee con nosotros”: the chat loads when it is pressed, not before. It stands in the page instead of floating over it, so it
 * covers no figure and no bar. Nothing where the chat is off, and before the terms are accepted: the person's document would go to
 * somebody else.
 */
export function ChatButton(props: ChatButtonProps) {
  const { chat } = useEmbeds();
  const { facts } = usePortal();
  const isAwake = useHydrated();
  if (!chat || !facts?.hasTermsAndConditions) return null;
  // It has its place from the first paint, but only script can press it.
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
