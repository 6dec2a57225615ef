/** Reason why an attempt waits for a person, in a few words. */
export const WAITING_WORDS: Readonly<Record<string, string>> = {
  'otro-valor': 'El banco informó otro valor',
  contradiccion: 'El banco dio dos respuestas que se contradicen',
  'a-favor': 'Quedó dinero a favor sin explicar',
  repetido: 'El ERP tiene este dinero dos veces',
  vencido: 'Sigue abierto después de vencer',
};
