-- Who confirms a compensation, and in which file it was handed to the ERP (docs/product/compensations.md#handing-over).
create table entregas_compensaciones (
  numero bigint generated always as identity primary key,
  creada_en timestamptz not null,
  -- Null until the whole file is in its folder.
  escrita_en timestamptz
);
create index entregas_compensaciones_por_escribir on entregas_compensaciones (numero) where escrita_en is null;

alter table compensaciones
  -- Decided when it is sent, so that another configuration does not end what the ERP has. Null in older rows: whoever the configuration names.
  add column confirma text check (confirma in ('portal', 'erp')),
  add column entrega bigint references entregas_compensaciones (numero);
create index compensaciones_por_entregar on compensaciones (id_compensacion) where estado = 'B' and entrega is null;
create index compensaciones_de_entrega on compensaciones (entrega) where entrega is not null;

alter table documentos
  -- The ERP's document that is the same money as this one of the portal, where both were used before the ERP said so (docs/product/ledger.md#documents-in-favour).
  add column repetido_en bigint references documentos (id_edocta_detalle);
create index documentos_repetidos on documentos (repetido_en) where repetido_en is not null;
