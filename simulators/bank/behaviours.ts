import type { BankState } from './bank-session.ts';

/** The behaviour of a bank after the payer has authorised. */
export interface BankBehaviour {
  readonly id: string;
  readonly name: string;
  readonly explains: string;
  readonly estado: BankState;
  readonly motivo?: string;
  /** Number of callbacks sent. */
  readonly avisos: number;
  /** Whether the bank waits for the callback's answer before it sends the payer back. */
  readonly avisaAntes?: true;
  /** Seconds after which a pending payment is approved without further action. */
  readonly respondeEnSegundos?: number;
}

/** Invented banks, each named after its behaviour. The first one is preselected. */
export const BANKS: readonly BankBehaviour[] = [
  {
    id: 'aprueba',
    name: 'Banco que aprueba',
    explains: 'Aprueba el pago y avisa al comercio.',
    estado: 'aprobada',
    avisos: 1,
  },
  {
    id: 'rechaza',
    name: 'Banco que rechaza',
    explains: 'Rechaza por fondos insuficientes.',
    estado: 'rechazada',
    motivo: 'Fondos insuficientes',
    avisos: 1,
  },
  {
    id: 'pendiente',
    name: 'Banco que deja pendiente',
    explains: 'No decide: un operador aprueba o rechaza después.',
    estado: 'pendiente',
    avisos: 1,
  },
  {
    id: 'tarda',
    name: 'Banco que tarda',
    explains: 'Queda pendiente y aprueba veinte segundos después.',
    estado: 'pendiente',
    avisos: 1,
    respondeEnSegundos: 20,
  },
  {
    id: 'dos-veces',
    name: 'Banco que avisa dos veces',
    explains: 'Aprueba y envía el aviso repetido.',
    estado: 'aprobada',
    avisos: 2,
  },
  {
    id: 'antes',
    name: 'Banco que avisa antes',
    explains: 'El aviso llega antes que usted de vuelta al portal.',
    estado: 'aprobada',
    avisos: 1,
    avisaAntes: true,
  },
  {
    id: 'calla',
    name: 'Banco que no avisa',
    explains: 'Aprueba sin avisar: el portal tiene que preguntar.',
    estado: 'aprobada',
    avisos: 0,
  },
  {
    id: 'falla',
    name: 'Banco que falla',
    explains: 'Se cae a mitad de la transacción.',
    estado: 'fallida',
    motivo: 'La entidad financiera no pudo completar la transacción',
    avisos: 1,
  },
];

export const findBehaviour = (id: string): BankBehaviour | undefined => BANKS.find((bank) => bank.id === id);
