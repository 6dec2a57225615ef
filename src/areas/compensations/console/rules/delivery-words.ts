const SENTENCES: Readonly<Record<string, string>> = {
  waiting: 'No se cambió nada: ese archivo ya se escribe en la próxima corrida.',
  'other-stores': 'Tiene compensaciones de tiendas que usted no ve. Pídalo a quien vea todas.',
  'no-permission': 'Su rol no permite entregar compensaciones.',
};

/** The sentence for a delivery that is not handed over again. @param reason of the contract's error */
export const deliverySentence = (reason: unknown): string =>
  SENTENCES[String(reason)] ?? 'Algo falló de nuestro lado. Intente de nuevo en un momento.';
