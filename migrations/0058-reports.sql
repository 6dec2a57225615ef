-- Reports (docs/product/reports.md): kept sums of each day, so that no report reads payments, documents or the audit trail of a year.

-- Counts and amounts of a day, store, currency and measure. Measures without an amount have an empty currency.
create table sumas_diarias (
  dia date not null,
  store_code text not null,
  moneda text not null,
  medida text not null,
  -- What the measure counts apart: a state, a cause, a number of days.
  detalle text not null,
  cantidad bigint not null,
  monto numeric(20, 2) not null,
  primary key (dia, store_code, medida, moneda, detalle)
);

-- Who signed in or paid on a day. People are counted once in a period, so their days cannot be added up.
create table actividad_diaria (
  dia date not null,
  store_code text not null,
  cliente text not null,
  persona bigint not null,
  ingresos integer not null,
  pagos integer not null,
  primary key (dia, cliente, persona)
);

-- Days whose sums are kept. Days that are missing are counted from the source.
create table sumas_dias (
  dia date primary key,
  hecha_en timestamptz not null
);

-- Days on which something changed after their sums were kept: the feed brings applications of earlier days.
create table sumas_cambiadas (
  dia date primary key
);

create table verificaciones_sumas (
  id bigint generated always as identity primary key,
  hecha_en timestamptz not null,
  faltas integer not null
);

-- Files that customers opened. Exports are deleted after a day, so they cannot be counted later.
create table descargas (
  id bigint generated always as identity primary key,
  en timestamptz not null,
  tipo text not null,
  store_code text not null
);
create index descargas_por_hora on descargas (en);

create function aplicaciones_cambian_sumas() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into sumas_cambiadas select distinct n.fecha from nuevas n join sumas_dias d on d.dia = n.fecha order by 1 on conflict do nothing;
  end if;
  return null;
end
$$;
create function aplicaciones_quitadas_cambian_sumas() returns trigger language plpgsql as $$
begin
  insert into sumas_cambiadas select distinct v.fecha from viejas v join sumas_dias d on d.dia = v.fecha order by 1 on conflict do nothing;
  return null;
end
$$;
create trigger aplicaciones_nuevas_cambian_sumas after insert on aplicaciones referencing new table as nuevas
  for each statement execute function aplicaciones_cambian_sumas();
create trigger aplicaciones_cambiadas_cambian_sumas after update on aplicaciones referencing new table as nuevas
  for each statement execute function aplicaciones_cambian_sumas();
create trigger aplicaciones_anteriores_cambian_sumas after update on aplicaciones referencing old table as viejas
  for each statement execute function aplicaciones_quitadas_cambian_sumas();
create trigger aplicaciones_borradas_cambian_sumas after delete on aplicaciones referencing old table as viejas
  for each statement execute function aplicaciones_quitadas_cambian_sumas();

-- The source of one day's sums.
create index pagos_por_fin on pagos (finalizada_en) where finalizada_en is not null;
create index aplicaciones_por_dia on aplicaciones (fecha) where tipo = 'pago';
create index liquidaciones_por_ultimo on liquidaciones (ultimo);
create index compensaciones_por_fin on compensaciones (updated_at) where estado <> 'B';
create index compras_bonos_por_vencimiento on compras_bonos (vence_el) where vence_el is not null;
create index respuestas_cuestionarios_por_hora on respuestas_cuestionarios (respondido_en);
create index auditoria_de_ingresos on auditoria (ocurrido_en) where hecho = 'ingreso';
