import type { Chat } from '../rules/embeds.ts';
import { CHAT_LANGUAGE, type ChatPerson, preChatFields } from '../rules/pre-chat.ts';
import { CONVERSATION_KEY } from './forget-chat.tsx';
import { loadScript } from './load-script.ts';

/** The used part of the chat's global object. */
interface Messaging {
  readonly settings: { language?: string; chatButtonPosition?: string };
  init(organization: string, deployment: string, site: string, options: { scrt2URL: string }): void;
  readonly prechatAPI: { setHiddenPrechatFields(fields: Record<string, string>): void };
  readonly utilAPI: { launchChat(): Promise<unknown> };
}

declare global {
  interface Window {
    embeddedservice_bootstrap?: Messaging;
  }
}

const PATIENCE_MS = 15_000;
/** Distance from bottom and right, which moves the vendor's button above a bar at the foot of the page. */
const BUTTON_POSITION = '112px,16px';

let ready: Promise<Messaging> | undefined;

/**
 * Opens the conversation. The first call loads the chat and sends it the person's data.
 * @throws Error when the script does not load, or the chat does not answer or open; the next call retries
 */
export async function openChat(chat: Chat, person: Promise<ChatPerson>): Promise<void> {
  ready ??= start(chat, person).catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  await (await ready).utilAPI.launchChat();
}

async function start(chat: Chat, person: Promise<ChatPerson>): Promise<Messaging> {
  const isReady = onceReady();
  const [known] = await Promise.all([person, loadScript(`${chat.url}/assets/js/bootstrap.min.js`)]);
  const messaging = window.embeddedservice_bootstrap;
  if (!messaging) throw new Error('The chat’s script brought no chat.');
  localStorage.setItem(CONVERSATION_KEY, chat.organization);
  messaging.settings.language = CHAT_LANGUAGE;
  messaging.settings.chatButtonPosition = BUTTON_POSITION;
  messaging.init(chat.organization, chat.deployment, chat.url, { scrt2URL: chat.messagingUrl });
  await isReady;
  messaging.prechatAPI.setHiddenPrechatFields(preChatFields(known));
  addEventListener('onEmbeddedMessageSent', countAsActivity);
  return messaging;
}

/** Counts writing in the chat as activity. Key events in the chat's frame do not reach this document, so a scroll event resets the idle clock. */
function countAsActivity(event: Event): void {
  const { detail } = event as CustomEvent<{ conversationEntry?: { sender?: { role?: string } } } | null>;
  if (detail?.conversationEntry?.sender?.role === 'EndUser') dispatchEvent(new Event('scroll'));
}

const onceReady = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The chat did not become ready.')), PATIENCE_MS);
    const onReady = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('onEmbeddedMessagingReady', onReady, { once: true });
  });
