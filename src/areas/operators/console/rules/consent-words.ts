/** Address of a request below `/operacion`. */
export const CONSENTS_PATH = '/consentimientos';
export const consentPath = (id: number): string => `${CONSENTS_PATH}/${id}`;

/** Confirmation of an act that waits for a second operator. */
export const ASKED_SENTENCE =
  'Quedó pedido. Otra persona tiene un día para consentirlo; hasta entonces no cambia nada.';

const ANSWERS: ReadonlyMap<string, string> = new Map([
  ['consentido', 'Se hizo'],
  ['negado', 'No se consintió'],
  ['retirado', 'Lo retiró quien lo pidió'],
  ['vencido', 'Venció sin respuesta'],
]);

export const consentAnswerWords = (answer: string): string => ANSWERS.get(answer) ?? answer;

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['same-person', 'Lo pidió usted: debe consentirlo otra persona.'],
  ['asker-inactive', 'Quien lo pidió ya no trabaja en Operación. Niéguelo, y pídalo de nuevo si hace falta.'],
  ['answered', 'No se cambió nada: ya tiene respuesta, o venció. Abajo dice cuál.'],
  ['no-right', 'Su rol no permite consentir esto.'],
]);

/** The sentence for a refused answer. @param reason of the contract; others come from the act itself */
export const consentSentence = (reason: unknown): string =>
  (typeof reason === 'string' ? SENTENCES.get(reason) : undefined) ??
  'Ya no se puede hacer como se pidió: mire cómo está ahora. Si no corresponde, niéguelo.';
