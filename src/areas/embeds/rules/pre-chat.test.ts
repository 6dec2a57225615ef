import { expect, test } from 'vitest';
import { preChatFields } from './pre-chat.ts';

test('the chat gets first name, last name, document type, identification and the channel', () => {
  const person = { firstname: 'Julia', lastname: 'Pruebas', document_type: 'CC', document: '1020304' };
  expect(preChatFields(person)).toEqual({
    _firstName: 'Julia',
    _lastName: 'Pruebas',
    Tipo_de_documento: 'CC',
    Numero_de_documento: '1020304',
    Canal: 'Portal de clientes',
  });
});

test('the chat gets no unknown and no empty values', () => {
  expect(preChatFields({ firstname: 'Julia', lastname: 'Pruebas', document: '' })).toEqual({
    _firstName: 'Julia',
    _lastName: 'Pruebas',
    Canal: 'Portal de clientes',
  });
});
