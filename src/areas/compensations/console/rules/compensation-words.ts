/** Reason why a compensation waits for a person, in a few words. */
export const WAITING_WORDS: Readonly<Record<string, string>> = {
  demorada: 'El ERP no ha contestado',
  contradicha: 'El ERP contestó otra cosa después de terminar',
};

/** Answers that an operator may give in the ERP's place: label, consequence and confirmation. */
export const ANSWER_WORDS = {
  HECHA: {
    label: 'El ERP la hizo',
    hint: 'Los saldos de ambos lados bajan por lo que dicen sus pares.',
    done: 'Quedó completada. Los saldos bajaron.',
  },
  RECHAZADA: {
    label: 'El ERP no la aceptó',
    hint: 'No cambia ningún saldo y los documentos quedan libres.',
    done: 'Quedó rechazada. Los documentos están libres.',
  },
} as const;

const SENTENCES: Readonly<Record<string, string>> = {
  'already-asked': 'Ya se pidió el consentimiento de otra persona.',
  ended: 'No se cambió nada: esta compensación ya terminó.',
  'nothing-to-attend': 'No se cambió nada: esta contradicción ya está atendida.',
  'confirm-again': 'Pasaron más de diez minutos. Escriba el código de su teléfono y guarde otra vez.',
  'no-permission': 'Su rol no permite contestar compensaciones.',
};

/** The sentence for a refused answer. @param reason of the contract's error */
export const answerSentence = (reason: unknown): string =>
  SENTENCES[String(reason)] ?? 'Algo falló de nuestro lado. Intente de nuevo en un momento.';
