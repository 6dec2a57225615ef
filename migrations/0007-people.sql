-- Who sees which delivery points, and what the ERP and the portal each say of a person (docs/decisions/0028, 0029).

alter table usuarios
  -- Sees every delivery point of the customer, also those to come. False: only the rows of usuario_destinos; without rows, none.
  add column todos_los_destinos boolean not null default false,
  -- The portal's own word; status is 1 only while neither the portal nor the ERP says 0.
  add column status_portal smallint not null default 1 check (status_portal in (0, 1));

-- Until now no rows meant all. That stays for roles whose people are never asked for delivery points. An Operativo without rows sees none
-- from now on: nobody can tell a choice of all from a choice that was lost, and whoever manages the people can give them back.
update usuarios u set todos_los_destinos = true
from roles r
where r.role_id = u.role_id and r.role_name <> 'Operativo' and not exists (select from usuario_destinos d where d.user_id = u.id);

update usuarios set status_portal = status where editado_en is not null;

-- The values of the ERP's last file, kept beside the person's: a later file is compared with them, not with what the portal changed.
create table usuarios_erp (
  user_id bigint primary key references usuarios (id) on delete cascade,
  cliente text not null,
  role_id integer not null references roles (role_id),
  status smallint not null,
  todos_los_destinos boolean not null,
  -- In order; empty with todos_los_destinos.
  destinos text[] not null,
  firstname text not null,
  lastname text not null,
  document_type text not null,
  document text not null,
  telephone text,
  street text,
  city text,
  country_id text not null,
  job_title text,
  gender text,
  date_of_birth date,
  is_subscribed boolean not null
);

-- A person who was never changed in the portal has the ERP's values. Of the others the ERP's are unknown until its next file.
insert into usuarios_erp
select u.id, u.cliente, u.role_id, u.status, u.todos_los_destinos,
  array(select d.codigo_destinatario from usuario_destinos d where d.user_id = u.id order by 1),
  u.firstname, u.lastname, u.document_type, u.document, u.telephone, u.street, u.city, u.country_id, u.job_title, u.gender,
  u.date_of_birth, u.is_subscribed
from usuarios u where u.editado_en is null;

-- False when the client named no version and accepted what was in force.
alter table aceptaciones add column version_nombrada boolean not null default true;

-- How many people of the file have values that were left as the portal has them.
alter table importaciones add column dejadas integer not null default 0;

-- While its owner is at the bank, the idle minutes of a session begin no earlier than this (docs/decisions/0030).
alter table sesiones add column idle_from timestamptz;

-- As before; destinos is null for a person who sees all of them, and empty for one who sees none.
drop function sesion_de(text);
create function sesion_de(huella text) returns table (
  user_id bigint, actor text, operador text, visita_id bigint, last_used_at timestamptz, idle_from timestamptz, expires_at timestamptz, status smallint,
  cliente text, nombre text, moneda text, store_code text, role_name text, firstname text, lastname text,
  debe_aceptar boolean, permissions text[], destinos text[]
) language plpgsql stable as $$
begin
  return query
    select s.user_id, s.actor, s.operador, s.visita_id, s.last_used_at, s.idle_from, s.expires_at, u.status, c.cliente, c.nombre, c.moneda,
      c.store_code, r.role_name, u.firstname, u.lastname,
      u.terms_accepted_at is null
        or u.terms_accepted_at < coalesce((select max(t.publicado_en) from textos_legales t), '-infinity'),
      array(select p.permission from role_permisos p where p.role_id = u.role_id),
      case when not u.todos_los_destinos then array(select d.codigo_destinatario from usuario_destinos d where d.user_id = u.id) end
    from sesiones s
    join usuarios u on u.id = s.user_id
    join clientes c on c.cliente = u.cliente
    join roles r on r.role_id = u.role_id
    where s.token_hash = huella;
end
$$;
