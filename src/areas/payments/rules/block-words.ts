import type { BlockWords } from '#areas/documents/rules/block-words.ts';

export const blockWords: BlockWords = {
  state: 'Tiene un pago en proceso',
  until: 'Se libera cuando el banco confirme.',
  page: { href: '/admin/resultado-transaccion?uuid=', label: 'Ver el pago' },
};
