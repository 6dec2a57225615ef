-- The documents of a call are found by their index, whatever the tables held when the plan was made: plans are kept, and one of small tables reads them
-- whole. Settling a payment then took longer with each payment before it, until the tables were analysed; the embedded database never analyses them
-- (docs/decisions/0050). What is written is what migration 0019 wrote.

-- Writes what settled these documents. The caller holds them, so that nobody changes them meanwhile.
create or replace function liquidar(ids bigint[]) returns void language plpgsql set enable_seqscan = off as $$
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
    -- An entry whose payment the ERP already names on this document explains nothing more, unless something is left.
    cross join lateral (
      select count(*) > 0 as nombrado from aplicaciones a where a.id_edocta_detalle = m.id_edocta_detalle and a.referencia = p.referencia
    ) a
    where m.id_edocta_detalle = any(ids)
    window previos as (
      partition by m.id_edocta_detalle
      order by m.conocido, a.nombrado, m.aplicado_en, m.id
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
