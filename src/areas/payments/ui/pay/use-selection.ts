import { usePortal } from '#areas/session/ui/portal-data.ts';
import { useSessionState } from '#ui/behaviour/use-session-state.ts';
import { understandSelection } from './selection.ts';

/** The invoices this customer has chosen in this tab. */
export function useSelection() {
  const { facts } = usePortal();
  return useSessionState(`surtidor.facturas.${facts?.clientCode}.${facts?.userId}`, understandSelection);
}
