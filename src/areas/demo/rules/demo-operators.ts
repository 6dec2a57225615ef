import type { OperatorRole } from '#areas/operators/rules/roles.ts';

/** Secret of the demo's operators for an authenticator application, in base32. Everybody may know it. */
export const DEMO_SECOND_FACTOR = 'SURTIDORDEMOSURTIDORDEMOSURTIDOR';

/** One operator of each role. */
export const DEMO_OPERATORS: readonly {
  readonly correo: string;
  readonly nombre: string;
  readonly rol: OperatorRole;
}[] = [
  { correo: 'julian.mesa@surtidora.example', nombre: 'Julián Andrés Mesa', rol: 'administrador' },
  { correo: 'natalia.giraldo@surtidora.example', nombre: 'Natalia Giraldo', rol: 'cartera' },
  { correo: 'carolina.duque@surtidora.example', nombre: 'Carolina Duque', rol: 'contenido' },
  { correo: 'yesid.cardenas@surtidora.example', nombre: 'Yesid Cárdenas', rol: 'soporte' },
  { correo: 'oscar.toro@surtidora.example', nombre: 'Óscar Iván Toro', rol: 'lectura' },
];
