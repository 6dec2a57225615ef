import { ACCOUNT_HISTORY, ACCOUNT_STATUS, PENDING_INVOICES, TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import { READ_NOTIFICATIONS } from '#areas/notifications/rules/permissions.ts';
import { EDIT_PROFILES, type PermissionCode, permission } from '#areas/session/rules/permissions.ts';
import { ENTER_SHOP } from '#areas/shop/rules/permissions.ts';
import type { FeedRow } from '../generator/customer.ts';
import {
  GUAYAS,
  LA_CEIBA,
  LITORAL,
  LUBRICENTRO,
  NORTE,
  ORIENTE,
  SIN_MOVIMIENTO,
  VALLE_CLARO,
} from './demo-companies.ts';

export interface DemoPerson {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** `provider` stands for the role named like the distributor. */
  readonly role: string | 'provider';
  readonly cliente: string;
  /** Reason to sign in as this person, in Spanish. */
  readonly shows: string;
  /** Indexes of the company's delivery points; undefined: all of them. */
  readonly destinos?: readonly number[];
  readonly active?: boolean;
  /** `invited`: has no password yet. `first`: has not accepted the terms. Undefined: has entered before. */
  readonly entry?: 'invited' | 'first';
}

const OWNER = 'Representante Legal';

const person = (
  email: string,
  firstname: string,
  lastname: string,
  role: string,
  cliente: string,
  shows: string,
  rest: Pick<DemoPerson, 'destinos' | 'active' | 'entry'> = {},
): DemoPerson => ({ email, firstname, lastname, role, cliente, shows, ...rest });

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person(
    'marta.ocampo@laceiba.example',
    'Marta Lucía',
    'Ocampo',
    OWNER,
    LA_CEIBA,
    'Todo: dos plantas; pagos y compensaciones en cada estado, bonos, certificados, descargas y avisos de cada tipo',
  ),
  person(
    'mariafernanda.echeverri@laceiba.example',
    'María Fernanda',
    'Echeverri de la Cuesta',
    'Administrativo',
    LA_CEIBA,
    'Administra la cuenta, sin la tienda',
  ),
  person(
    'pvelez@laceiba.example',
    'Paola Andrea',
    'Vélez',
    'Financiero',
    LA_CEIBA,
    'Cartera y pagos, sin pedidos; un pago suyo espera al banco',
  ),
  person(
    'lmarin@laceiba.example',
    'Luis Alfonso',
    'Marín',
    'Operativo',
    LA_CEIBA,
    'Solo tres de las cinco estaciones',
    { destinos: [0, 1, 3] },
  ),
  person(
    'jtabares@laceiba.example',
    'Jhon Fredy',
    'Tabares',
    'Compras',
    LA_CEIBA,
    'Pedidos, tienda y facturas; un pedido en revisión por cartera y uno rechazado',
  ),
  person(
    'csaavedra@laceiba.example',
    'Catalina',
    'Saavedra',
    'Ingeniero Planificación',
    LA_CEIBA,
    'Pedidos y estado de cuenta',
  ),
  person(
    'aquintero@laceiba.example',
    'Andrés',
    'Quintero',
    'provider',
    LA_CEIBA,
    'El rol con el nombre del proveedor: consulta, no edita perfiles',
  ),
  person(
    'dmejia@laceiba.example',
    'Diana',
    'Mejía',
    'basic',
    LA_CEIBA,
    'Sin permisos: el aviso en las páginas de facturas',
  ),
  person('rosorio@laceiba.example', 'Rubén Darío', 'Osorio', 'Operativo', LA_CEIBA, 'Inactivo: no puede entrar', {
    destinos: [4],
    active: false,
  }),
  person(
    'hugo.bejarano@valleclaro.example',
    'Hugo',
    'Bejarano',
    OWNER,
    VALLE_CLARO,
    'Otro cliente: cupo excedido, un pedido en revisión por cupo y una persona invitada que no ha entrado',
  ),
  person(
    'sandra.rios@valleclaro.example',
    'Sandra Milena',
    'Ríos',
    'Administrativo',
    VALLE_CLARO,
    'Primera entrada: falta aceptar los términos',
    { entry: 'first' },
  ),
  person(
    'yeison.mosquera@valleclaro.example',
    'Yeison',
    'Mosquera',
    'Operativo',
    VALLE_CLARO,
    'Con invitación, sin contraseña todavía',
    { entry: 'invited' },
  ),
  person(
    'beatriz.restrepo@oriente.example',
    'Beatriz Elena',
    'Restrepo Marulanda',
    OWNER,
    ORIENTE,
    'Nombres larguísimos, miles de facturas y un pedido en revisión por otro motivo',
  ),
  person(
    'nora.salinas@guaduales.example',
    'Nora',
    'Salinas',
    OWNER,
    SIN_MOVIMIENTO,
    'Sin un solo documento: los estados vacíos',
  ),
  person(
    'hernan.grajales@lubripuentehondo.example',
    'Hernán Darío',
    'Grajales',
    OWNER,
    LUBRICENTRO,
    'La tienda de lubricantes, con bonos y sin pedidos',
  ),
  person(
    'gabriela.andrade@estacionesguayas.example',
    'Gabriela',
    'Andrade',
    OWNER,
    GUAYAS,
    'Ecuador: dólares con centavos, clave de acceso y bonos',
  ),
  person(
    'ricardo.zambrano@lubrilitoral.example',
    'Ricardo',
    'Zambrano',
    OWNER,
    LITORAL,
    'Lubricantes en Ecuador, con pedidos',
  ),
  person(
    'rosa.huaman@aceitesnorte.example',
    'Rosa',
    'Huamán',
    OWNER,
    NORTE,
    'Lubricantes en Perú: soles con céntimos, sin pedidos',
  ),
];

const CONSULT: readonly PermissionCode[] = [ACCOUNT_STATUS, PENDING_INVOICES, ACCOUNT_HISTORY];
const ORDERS: readonly PermissionCode[] = [TRACK_ORDERS, READ_NOTIFICATIONS];
const ALL_BUT_SHOP: readonly PermissionCode[] = [...CONSULT, ...ORDERS, EDIT_PROFILES];

/** Permissions of each role in the demo; a distributor sets its own in its feed (docs/product/session.md#roles). */
const ROLES: readonly (readonly [name: string, permissions: readonly PermissionCode[]])[] = [
  ['Representante Legal', [...ALL_BUT_SHOP, ENTER_SHOP]],
  ['Administrativo', ALL_BUT_SHOP],
  ['Financiero', [...CONSULT, READ_NOTIFICATIONS, EDIT_PROFILES]],
  ['Operativo', [...ORDERS, PENDING_INVOICES, EDIT_PROFILES]],
  ['Compras', [...ORDERS, PENDING_INVOICES, ENTER_SHOP, EDIT_PROFILES]],
  ['Ingeniero Planificación', [...ORDERS, ACCOUNT_STATUS, EDIT_PROFILES]],
  ['basic', [EDIT_PROFILES]],
];

/** The last role's name is that of the provider (docs/product/stores.md#provider-name). */
export const demoRoles = (provider: string): FeedRow[] =>
  [...ROLES, [provider, [...CONSULT, ...ORDERS]] as const].map(([role_name, permissions], place) => ({
    role_id: place + 1,
    role_name,
    sort_order: place + 1,
    permisos: permissions.map((code) => permission(provider, code)),
  }));
