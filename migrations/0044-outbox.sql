-- The outbox: what must be sent once (docs/decisions/0081). A row is written in the transaction of what it reports.
create table salidas (
  id bigint generated always as identity primary key,
  -- A kind that an area declares.
  tipo text not null,
  -- Names what is sent: written twice, it is sent once.
  clave text not null,
  -- The person whose address is read when it is sent. Null: the address follows from `datos`.
  user_id bigint references usuarios (id) on delete cascade,
  -- What the message is written from. It has no secrets: a link's token or a voucher's code is read or derived when it is sent.
  datos jsonb not null default '{}',
  -- Identifier of the message (Message-ID), the same at each attempt.
  mensaje text not null,
  -- A smaller one leaves first: a link that a person waits for overtakes the notices of an import.
  rango smallint not null default 2,
  creada_en timestamptz not null,
  -- The next attempt is not before this moment. While an attempt is under way: the end of its lease.
  siguiente_en timestamptz not null,
  -- Number of the last attempt, which holds the lease.
  intentos integer not null default 0,
  terminada_en timestamptz,
  final text check (final in ('enviada', 'sin-destinatario', 'cerrada', 'abandonada')),
  -- Why it was given up.
  motivo text,
  check ((terminada_en is null) = (final is null)),
  unique (tipo, clave)
);
create index salidas_pendientes on salidas (rango, siguiente_en, id) where terminada_en is null;
create index salidas_terminadas on salidas (tipo, terminada_en) where terminada_en is not null;
create index salidas_de_persona on salidas (user_id) where user_id is not null;

-- Mails and pushes of notices, with what was sent: a notice that is reported again is not sent again. Messages under way keep their identifier.
insert into salidas (tipo, clave, user_id, datos, mensaje, creada_en, siguiente_en, intentos, terminada_en, final)
select case lugar when 'correo' then 'aviso-correo' else 'aviso-celular' end,
  case lugar when 'correo' then user_id || ':' || clave else user_id || ':' || celular || ':' || clave end,
  user_id,
  jsonb_build_object('evento', evento, 'titulo', titulo, 'cuerpo', cuerpo, 'href', href)
    || case lugar when 'correo' then '{}' else jsonb_build_object('celular', celular) end,
  'aviso-' || id || '-' || floor(extract(epoch from creado_en) * 1000)::bigint,
  creado_en, greatest(siguiente_en, coalesce(enviando_hasta, siguiente_en)), intentos, terminado_en,
  case when terminado_en is not null then 'enviada' end
from envios_aviso order by id;

-- Mails that waited in the queue, and the schedule of the job that the outbox replaces. A new database has no queue yet.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  insert into salidas (tipo, clave, user_id, datos, mensaje, creada_en, siguiente_en)
  select distinct on (c.id_transaccion) 'compensacion', c.id_transaccion, c.user_id, jsonb_build_object('uuid', c.id_transaccion),
    'compensacion-' || c.id_transaccion, j.created_on, j.created_on
  from pgboss.job j join compensaciones c on c.id_transaccion = (j.data ->> 'uuid')::uuid
  where j.name = 'avisar-compensacion' and j.state in ('created', 'retry', 'active');
  delete from pgboss.schedule where name = 'avisos-por-correo-y-celular';
  delete from pgboss.job where name in ('avisos-por-correo-y-celular', 'avisar-compensacion') and state in ('created', 'retry', 'active');
end
$$;

-- `envios_aviso` has no use any more. Its rows stay, closed, so that a process of the earlier version sends none of them.
update envios_aviso set terminado_en = now(), enviando_hasta = null where terminado_en is null;
