import { usePortal } from '#areas/session/ui/portal-data.ts';
import { understandSelection } from './selection.ts';
import { useSessionState } from './session-state.ts';

/** The invoices this customer has chosen in this tab. */
export function useSelection() {
  const { facts } = usePortal();
  return useSessionState(`surtidor.facturas.${facts?.clientCode}.${facts?.userId}`, understandSelection);
}
