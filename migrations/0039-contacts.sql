-- Who answers a customer at the distributor: its advisor and its collections officer (docs/product/contacts.md).

create table contactos (
  contacto text primary key,
  clase text not null check (clase in ('asesor', 'cartera')),
  -- Of one customer, or of all customers of a store who have none of their own.
  numero_cuenta text references clientes (cliente),
  store_code text,
  nombre text not null,
  telefono text,
  correo text,
  horario text,
  activo boolean not null default true,
  check ((numero_cuenta is null) <> (store_code is null)),
  check (telefono is not null or correo is not null)
);
create index contactos_por_cliente on contactos (numero_cuenta) where activo;
create index contactos_por_tienda on contactos (store_code) where activo;
