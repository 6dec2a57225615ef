-- Notifications of people (docs/product/notifications.md, docs/decisions/0053).
--
-- A position is given after the commit, by one transaction at a time: positions grow in the order in which rows can be seen, whatever the order
-- in which their transactions began. Until then `posicion` is null, and nothing shows the row.

create table notificaciones (
  user_id bigint not null references usuarios (id) on delete cascade,
  -- Names the event, so that it is told once to each person. A deleted notification keeps its row without words, for the same reason.
  clave text not null,
  tipo text not null,
  titulo text not null,
  cuerpo text not null,
  datos text not null default '{}',
  href text,
  leida boolean not null default false,
  borrada boolean not null default false,
  -- When the event happened.
  creada_en timestamptz not null,
  posicion bigint,
  primary key (user_id, clave)
);
create index notificaciones_de_persona on notificaciones (user_id, creada_en desc, posicion desc) where not borrada;
create index notificaciones_sin_leer on notificaciones (user_id) where not leida and not borrada;
create index notificaciones_por_persona_y_posicion on notificaciones (user_id, posicion);
create index notificaciones_por_posicion on notificaciones (posicion) where posicion is not null;
create index notificaciones_por_numerar on notificaciones (creada_en) where posicion is null;
create index notificaciones_antiguas on notificaciones (creada_en);

-- What people did with their notifications, for their other tabs and devices.
create table cambios_notificaciones (
  id bigint generated always as identity primary key,
  user_id bigint not null references usuarios (id) on delete cascade,
  cambio text not null check (cambio in ('leida', 'sin-leer', 'borrada')),
  claves text[] not null,
  creado_en timestamptz not null,
  posicion bigint
);
create index cambios_notificaciones_de_persona on cambios_notificaciones (user_id, posicion);
create index cambios_notificaciones_por_posicion on cambios_notificaciones (posicion) where posicion is not null;
create index cambios_notificaciones_por_numerar on cambios_notificaciones (id) where posicion is null;
create index cambios_notificaciones_antiguos on cambios_notificaciones (creado_en);

-- One row: whoever gives positions holds its lock. Changes up to `podada` may have been deleted.
create table posiciones_notificaciones (
  unica boolean primary key default true check (unica),
  ultima bigint not null default 0,
  podada bigint not null default 0
);
insert into posiciones_notificaciones default values;

-- Every process of the portal listens to the channel `avisos`: `c` rows wait for their position, `n` rows have got one, `s` and a person (or `*`)
-- sessions may have ended, `m` maintenance began or ended. The tables are the truth; a lost message costs seconds.
create function avisar_por_numerar() returns trigger language plpgsql as $$
begin
  if exists (select 1 from filas_nuevas) then
    perform pg_notify('avisos', 'c');
  end if;
  return null;
end
$$;
create trigger notificaciones_nuevas after insert on notificaciones
  referencing new table as filas_nuevas for each statement execute function avisar_por_numerar();
create trigger cambios_notificaciones_nuevos after insert on cambios_notificaciones
  referencing new table as filas_nuevas for each statement execute function avisar_por_numerar();

create function avisar_sesiones_terminadas() returns trigger language plpgsql as $$
begin
  if (select count(distinct user_id) from filas_viejas) > 100 then
    perform pg_notify('avisos', 's*');
  else
    perform pg_notify('avisos', 's' || user_id) from (select distinct user_id from filas_viejas) terminadas;
  end if;
  return null;
end
$$;
create trigger sesiones_terminadas after delete on sesiones
  referencing old table as filas_viejas for each statement execute function avisar_sesiones_terminadas();

create function avisar_persona() returns trigger language plpgsql as $$
begin
  perform pg_notify('avisos', 's' || new.id);
  return null;
end
$$;
create trigger personas_con_otro_acceso after update of status, role_id on usuarios
  for each row when (old.status is distinct from new.status or old.role_id is distinct from new.role_id) execute function avisar_persona();

create function avisar_permisos() returns trigger language plpgsql as $$
begin
  if exists (select 1 from filas_viejas) then
    perform pg_notify('avisos', 's*');
  end if;
  return null;
end
$$;
create trigger permisos_quitados after delete on role_permisos
  referencing old table as filas_viejas for each statement execute function avisar_permisos();

create function avisar_mantenimiento() returns trigger language plpgsql as $$
begin
  perform pg_notify('avisos', 'm');
  return null;
end
$$;
create trigger interruptores_cambiados after insert or update on interruptores
  for each statement execute function avisar_mantenimiento();
