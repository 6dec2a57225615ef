/** Decisions of an operator: label, consequence and confirmation. */
export const ACTION_WORDS = {
  LIBERAR: {
    label: 'Liberar',
    hint: 'El banco no cobró: las facturas quedan libres y no se aplica dinero.',
    done: 'Quedó liberado. Las facturas se pueden pagar otra vez.',
  },
  APLICAR: {
    label: 'Aplicar',
    hint: 'El banco cobró: el valor se aplica a las facturas.',
    done: 'Quedó aplicado.',
  },
  CERRAR: {
    label: 'Cerrar el saldo a favor',
    hint: 'El dinero que sobró ya se devolvió al cliente.',
    done: 'El saldo a favor quedó cerrado como devuelto.',
  },
} as const;

const SENTENCES: Readonly<Record<string, string>> = {
  'not-expired': 'La sesión en el banco todavía no vence: el cliente puede terminar de pagar. Espere a que venza.',
  settled: 'El banco acaba de contestar y el pago ya se resolvió. No se cambió nada más.',
  'nothing-to-decide': 'No se cambió nada: este pago ya no espera esa decisión.',
  'already-approved': 'No se cambió nada: el pago ya está aprobado y aplicado.',
  'amount-missing': 'Escriba cuánto recibió el banco.',
  'amount-differs': 'Ese no es el valor que informó el banco. No se cambió nada.',
  'other-currency': 'El banco informó otra moneda, y eso no se puede aplicar a estas facturas.',
  'favour-held': 'Ese saldo a favor está en una compensación sin terminar. Espere a que termine.',
  'already-asked': 'Ya se pidió el consentimiento de otra persona.',
  'confirm-again': 'Pasaron más de diez minutos. Escriba el código de su teléfono y guarde otra vez.',
  'no-permission': 'Su rol no permite esta decisión.',
};

/** The sentence for a refused decision. @param reason of the contract's error */
export const decisionSentence = (reason: unknown): string =>
  SENTENCES[String(reason)] ?? 'Algo falló de nuestro lado. Intente de nuevo en un momento.';
