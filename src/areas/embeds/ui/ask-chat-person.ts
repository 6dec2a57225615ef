import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import type { ChatPerson } from '../rules/pre-chat.ts';

const PATIENCE_MS = 3_000;

/**
 * Data of the person for the chat. The identification comes from the contract; without its answer in three seconds,
 * only the name.
 */
export async function askChatPerson({ firstname, lastname }: SessionFacts): Promise<ChatPerson> {
  try {
    const response = await fetch('/datos-del-chat', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const person = response.ok ? ((await response.json()) as ChatPerson | null) : null;
    return person ?? { firstname, lastname };
  } catch {
    return { firstname, lastname };
  }
}
