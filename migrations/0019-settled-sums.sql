-- What settled a document is kept beside it, so that no statement and no list adds up all documents, applications and entries of a customer
-- (docs/decisions/0050). Triggers keep it true in the statement that changes a document, an application or an entry; `npm run ledger:verify` checks it.

-- How much of its document the entry explains: what the ERP's applications and the entries before it leave.
alter table movimientos add column explica numeric(18, 2) not null default 0 check (explica >= 0);

-- A row for each document of which something was settled.
create table liquidaciones (
  -- No foreign key: its check would cost the import a look at every new document. Triggers remove what a removed document leaves.
  id_edocta_detalle bigint primary key,
  numero_cuenta text not null,
  -- The last day on which something was settled, never before the document's own day.
  ultimo date not null,
  -- What neither applications nor entries explain, and the day of the ERP's last word; negative where the ERP names more than its own balance admits.
  resto numeric(18, 2) not null,
  resto_fecha date,
  -- Something was settled before the document's own day, and counts on that day.
  adelantado boolean not null,
  check ((resto = 0) = (resto_fecha is null))
);
create index liquidaciones_por_dia on liquidaciones (numero_cuenta, ultimo) include (id_edocta_detalle);
-- For the rests of a period. Its condition is not the view's, which looks for one document: the planner would read all of this index for each.
create index liquidaciones_con_resto on liquidaciones (numero_cuenta, resto_fecha) where resto_fecha is not null;
create index liquidaciones_adelantadas on liquidaciones (numero_cuenta) where adelantado;
-- Documents and entries of a period.
create index documentos_por_fecha on documentos (numero_cuenta, fecha_documento);
create index movimientos_por_dia on movimientos (numero_cuenta, ((aplicado_en at time zone 'America/Bogota')::date));
-- Only the view that this file replaces used it.
drop index movimientos_de_cliente;

-- Writes anew what settled these documents. The caller holds them, so that nobody changes them meanwhile.
create function liquidar(ids bigint[]) returns void language plpgsql as $$
begin
  update movimientos m set explica = n.explica
  from (
    select m.id, greatest(least(m.monto, d.valor_original - d.total - e.suma - sum(m.monto) over previos + m.monto), 0) as explica
    from movimientos m
    join documentos d on d.id_edocta_detalle = m.id_edocta_detalle
    left join pagos p on p.uuid = m.uuid
    cross join lateral (
      select coalesce(sum(monto), 0) as suma from (
        select monto from aplicaciones where id_edocta_detalle = d.id_edocta_detalle
        union all select monto from aplicaciones where id_origen = d.id_edocta_detalle
      ) lados
    ) e
    where m.id_edocta_detalle = any(ids)
    -- An entry whose payment the ERP already names on this document explains nothing more, unless something is left.
    window previos as (
      partition by m.id_edocta_detalle
      order by m.conocido, exists (
        select from aplicaciones a where a.id_edocta_detalle = m.id_edocta_detalle and a.referencia = p.referencia), m.aplicado_en, m.id
      rows between unbounded preceding and current row)
  ) n
  where m.id = n.id and m.explica <> n.explica;

  with nuevas as materialized (
    select d.id_edocta_detalle, d.numero_cuenta, r.resto, r.fecha as resto_fecha,
      case when coalesce(e.ultima, m.ultima, r.fecha) is not null then greatest(e.ultima, m.ultima, r.fecha, d.fecha_documento) end as ultimo,
      least(e.primera, m.primera, r.fecha) < d.fecha_documento as adelantado
    from documentos d
    cross join lateral (
      select coalesce(sum(monto), 0) as suma, max(fecha) as ultima, min(fecha) as primera from (
        select monto, fecha from aplicaciones where id_edocta_detalle = d.id_edocta_detalle
        union all select monto, fecha from aplicaciones where id_origen = d.id_edocta_detalle
      ) lados
    ) e
    cross join lateral (
      select coalesce(sum(explica), 0) as suma, max((aplicado_en at time zone 'America/Bogota')::date) as ultima,
        min((aplicado_en at time zone 'America/Bogota')::date) as primera
      from movimientos where id_edocta_detalle = d.id_edocta_detalle and explica > 0
    ) m
    cross join lateral (select d.valor_original - d.total - e.suma - m.suma as resto) s
    cross join lateral (select s.resto, case when s.resto <> 0 then (d.actualizado_en at time zone 'America/Bogota')::date end as fecha) r
    where d.id_edocta_detalle = any(ids)
  ), fuera as (
    delete from liquidaciones l using nuevas n where l.id_edocta_detalle = n.id_edocta_detalle and n.ultimo is null
  )
  insert into liquidaciones (id_edocta_detalle, numero_cuenta, ultimo, resto, resto_fecha, adelantado)
  select n.id_edocta_detalle, n.numero_cuenta, n.ultimo, n.resto, n.resto_fecha, n.adelantado
  from nuevas n left join liquidaciones l on l.id_edocta_detalle = n.id_edocta_detalle
  where n.ultimo is not null
    and (l.numero_cuenta, l.ultimo, l.resto, l.resto_fecha, l.adelantado)
      is distinct from (n.numero_cuenta, n.ultimo, n.resto, n.resto_fecha, n.adelantado)
  on conflict (id_edocta_detalle) do update
    set numero_cuenta = excluded.numero_cuenta, ultimo = excluded.ultimo, resto = excluded.resto, resto_fecha = excluded.resto_fecha,
      adelantado = excluded.adelantado;
end
$$;

-- Of a new document nothing is known but its balance.
create function documentos_nuevos_liquidan() returns trigger language plpgsql as $$
begin
  insert into liquidaciones (id_edocta_detalle, numero_cuenta, ultimo, resto, resto_fecha, adelantado)
  select n.id_edocta_detalle, n.numero_cuenta, greatest(dia, n.fecha_documento), n.valor_original - n.total, dia,
    dia < n.fecha_documento
  from nuevos n cross join lateral (select (n.actualizado_en at time zone 'America/Bogota')::date as dia) d
  where n.valor_original <> n.total;
  return null;
end
$$;

-- The day of the ERP's last word matters only where something is left to explain. `except` and not a join: plans are kept, and a join planned for one row
-- would take hours for a delivery.
create function documentos_cambiados_liquidan() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(id_edocta_detalle) into ids from (
    select id_edocta_detalle from (
      select id_edocta_detalle, numero_cuenta, valor_original, total, fecha_documento from nuevos
      except select id_edocta_detalle, numero_cuenta, valor_original, total, fecha_documento from viejos
    ) otros
    union
    select n.id_edocta_detalle from nuevos n join liquidaciones l on l.id_edocta_detalle = n.id_edocta_detalle
    where l.resto <> 0 and l.resto_fecha <> (n.actualizado_en at time zone 'America/Bogota')::date
  ) cambiados;
  if ids is not null then
    perform liquidar(ids);
  end if;
  return null;
end
$$;

create function documentos_borrados_liquidan() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate liquidaciones;
  else
    delete from liquidaciones l using viejos v where l.id_edocta_detalle = v.id_edocta_detalle;
  end if;
  return null;
end
$$;

-- Locks the documents first, in the order in which payments lock them: what a payment committed while this waited is then seen.
create function liquidar_con_bloqueo(ids bigint[]) returns void language plpgsql as $$
begin
  perform from (
    select 1 from documentos where id_edocta_detalle = any(ids) order by id_edocta_detalle for no key update
  ) bloqueados;
  perform liquidar(ids);
end
$$;

create function aplicaciones_liquidan() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from (select id_edocta_detalle as id from nuevas union select id_origen from nuevas where id_origen is not null) t;
  elsif tg_op = 'UPDATE' then
    select array_agg(id) into ids from (
      select id_edocta_detalle as id from nuevas union select id_origen from nuevas where id_origen is not null
      union select id_edocta_detalle from viejas union select id_origen from viejas where id_origen is not null) t;
  else
    select array_agg(id) into ids from (select id_edocta_detalle as id from viejas union select id_origen from viejas where id_origen is not null) t;
  end if;
  if ids is not null then
    perform liquidar_con_bloqueo(ids);
  end if;
  return null;
end
$$;

-- `explica` is written by `liquidar` itself, and is not among what is compared.
create function movimientos_liquidan() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct id_edocta_detalle) into ids from nuevos;
  elsif tg_op = 'UPDATE' then
    select array_agg(distinct id_edocta_detalle) into ids from (
      (select id, id_edocta_detalle, uuid, monto, conocido, aplicado_en from nuevos
        except select id, id_edocta_detalle, uuid, monto, conocido, aplicado_en from viejos)
      union all
      (select id, id_edocta_detalle, uuid, monto, conocido, aplicado_en from viejos
        except select id, id_edocta_detalle, uuid, monto, conocido, aplicado_en from nuevos)
    ) cambiados;
  else
    select array_agg(distinct id_edocta_detalle) into ids from viejos;
  end if;
  if ids is not null then
    perform liquidar_con_bloqueo(ids);
  end if;
  return null;
end
$$;

-- What is held already.
do $$
declare
  ids bigint[];
  hecho bigint;
begin
  loop
    select array_agg(id_edocta_detalle), max(id_edocta_detalle) into ids, hecho from (
      select id_edocta_detalle from documentos where hecho is null or id_edocta_detalle > hecho order by id_edocta_detalle limit 5000
    ) d;
    exit when ids is null;
    perform liquidar(ids);
  end loop;
end
$$;

create trigger documentos_nuevos_liquidan after insert on documentos referencing new table as nuevos
  for each statement execute function documentos_nuevos_liquidan();
create trigger documentos_cambiados_liquidan after update on documentos referencing old table as viejos new table as nuevos
  for each statement execute function documentos_cambiados_liquidan();
create trigger documentos_borrados_liquidan after delete on documentos referencing old table as viejos
  for each statement execute function documentos_borrados_liquidan();
create trigger documentos_vaciados_liquidan after truncate on documentos for each statement execute function documentos_borrados_liquidan();
create trigger aplicaciones_nuevas_liquidan after insert on aplicaciones referencing new table as nuevas
  for each statement execute function aplicaciones_liquidan();
create trigger aplicaciones_cambiadas_liquidan after update on aplicaciones referencing old table as viejas new table as nuevas
  for each statement execute function aplicaciones_liquidan();
create trigger aplicaciones_borradas_liquidan after delete on aplicaciones referencing old table as viejas
  for each statement execute function aplicaciones_liquidan();
create trigger movimientos_nuevos_liquidan after insert on movimientos referencing new table as nuevos
  for each statement execute function movimientos_liquidan();
create trigger movimientos_cambiados_liquidan after update on movimientos referencing old table as viejos new table as nuevos
  for each statement execute function movimientos_liquidan();
create trigger movimientos_borrados_liquidan after delete on movimientos referencing old table as viejos
  for each statement execute function movimientos_liquidan();

-- The same rows as before (migrations/0017-account.sql), read instead of reckoned.
drop view abonos;
create view abonos as
select a.numero_cuenta, a.id_edocta_detalle, a.fecha, a.tipo, a.referencia, a.id_origen as contra, null::uuid as uuid,
  'erp ' || a.aplicacion as operacion, a.monto
from aplicaciones a
union all
select a.numero_cuenta, a.id_origen, a.fecha, a.tipo, a.referencia, a.id_edocta_detalle, null::uuid, 'erp ' || a.aplicacion, a.monto
from aplicaciones a
where a.id_origen is not null
union all
select m.numero_cuenta, m.id_edocta_detalle, (m.aplicado_en at time zone 'America/Bogota')::date, m.origen, p.referencia, null::bigint, m.uuid,
  m.uuid::text, m.explica
from movimientos m left join pagos p on p.uuid = m.uuid
where m.explica > 0
union all
select l.numero_cuenta, l.id_edocta_detalle, l.resto_fecha, 'ajuste', null, null::bigint, null::uuid, 'resto ' || l.id_edocta_detalle, l.resto
from liquidaciones l
where l.resto <> 0;
