import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import type { ChatPerson } from '../rules/pre-chat.ts';

const PATIENCE_MS = 3_000;

/** Who asks. The document comes from the contract; a contract that is slow or away does not keep anybody from asking for help. */
export async function askChatPerson({ firstname, lastname }: SessionFacts): Promise<ChatPerson> {
  try {
    const response = await fetch('/datos-del-chat', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const person = response.ok ? ((await response.json()) as ChatPerson | null) : null;
    return person ?? { firstname, lastname };
  } catch {
    return { firstname, lastname };
  }
}
