/** Numbers of invoices: all open ones, overdue ones, and those due today. */
export interface OpenCounts {
  readonly open: number;
  readonly expired: number;
  readonly expireToday: number;
}

const number = new Intl.NumberFormat('es-CO');
const invoices = (count: number): string => (count === 1 ? 'una factura' : `${number.format(count)} facturas`);

/** The home's Spanish sentence about overdue invoices and those due today. */
export function standingOf({ open, expired, expireToday }: OpenCounts): string {
  if (open === 0) return 'Está al día: no tiene facturas pendientes.';
  const today = expireToday === 1 ? 'una que vence hoy' : `${number.format(expireToday)} que vencen hoy`;
  if (expired > 0) {
    const overdue = `Tiene ${invoices(expired)} ${expired === 1 ? 'vencida' : 'vencidas'}`;
    return expireToday > 0 ? `${overdue} y ${today}.` : `${overdue}.`;
  }
  if (expireToday > 0) return `Tiene ${invoices(expireToday)} que ${expireToday === 1 ? 'vence' : 'vencen'} hoy.`;
  return `Nada está vencido. Tiene ${invoices(open)} por vencer.`;
}

/**
 * The Spanish sentence beside "Pagar lo vencido" when some overdue invoices cannot be paid now.
 * @param expired number of overdue invoices
 * @param expiredPayable how many of them can be paid now
 * @param payable formatted amount that can be paid now
 * @returns undefined when all can be paid
 */
export function leftOutOf(expired: number, expiredPayable: number, payable: string): string | undefined {
  const leftOut = expired - expiredPayable;
  if (leftOut <= 0) return undefined;
  if (expiredPayable === 0)
    return 'Lo vencido no se puede pagar en línea por ahora: hay un pago en proceso o un bloqueo.';
  const rest = leftOut === 1 ? 'una factura está bloqueada' : `${invoices(leftOut)} están bloqueadas`;
  return `Puede pagar hoy ${payable} de lo vencido; ${rest} o no se ${leftOut === 1 ? 'paga' : 'pagan'} en línea.`;
}
