const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** `2 trabajos y 1 mensaje`, `1 mensaje`, `nada`. */
export const failureWords = (jobs: number, messages: number): string =>
  [
    ...(jobs > 0 ? [counted(jobs, 'trabajo', 'trabajos')] : []),
    ...(messages > 0 ? [counted(messages, 'mensaje', 'mensajes')] : []),
  ].join(' y ') || 'nada';
