import { usePortal } from '#areas/session/ui/portal-data.ts';
import { useSessionState } from '#ui/behaviour/use-session-state.ts';
import { understandChoice } from './side-choice.ts';

/** The documents this customer has chosen in this tab. */
export function useSideChoice() {
  const { facts } = usePortal();
  return useSessionState(`surtidor.compensacion.${facts?.clientCode}.${facts?.userId}`, understandChoice);
}
