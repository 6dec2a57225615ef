-- Compensations: documents in the customer's favour set off against invoices (docs/product/compensations.md).

create table compensaciones (
  id_compensacion bigint generated always as identity primary key,
  id_transaccion uuid not null unique,
  numero_cuenta text not null references clientes (cliente),
  user_id bigint not null references usuarios (id),
  -- Tells requests apart that carry the same idempotency key.
  clave_idempotencia text not null,
  huella text not null,
  moneda text not null check (moneda in ('COP', 'USD', 'PEN')),
  total_compensado numeric(18, 2) not null check (total_compensado > 0),
  -- B in process, S done, F refused.
  estado text not null default 'B' check (estado in ('B', 'S', 'F')),
  -- Why it was refused.
  motivo text,
  -- Who ended it: the ERP, or the portal's own ledger job.
  confirmada_por text check (confirmada_por in ('erp', 'portal')),
  -- When the operator was told that the ERP has not answered.
  demorada_en timestamptz,
  -- When an answer of the ERP contradicted how it had ended.
  contradicha_en timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (numero_cuenta, clave_idempotencia)
);
create index compensaciones_de_cliente on compensaciones (numero_cuenta, created_at desc, id_compensacion desc);
create index compensaciones_en_proceso on compensaciones (created_at) where estado = 'B';
create index compensaciones_contradichas on compensaciones (contradicha_en) where contradicha_en is not null;

-- The documents of a compensation as they were when it was sent: the ERP may re-key or change a document afterwards.
create table compensacion_detalle (
  id_compensacion_detalle bigint generated always as identity primary key,
  id_transaccion uuid not null references compensaciones (id_transaccion),
  id_edocta_detalle bigint not null references documentos (id_edocta_detalle),
  tipo_documento text not null check (tipo_documento in ('INVOICE', 'PAYMENT')),
  num_documento text not null,
  num_factura text,
  fecha_documento date not null,
  fecha_vencimiento_documento date not null,
  -- What was open, and how much of it the compensation takes.
  monto_documento numeric(18, 2) not null,
  valor_pagado numeric(18, 2) not null check (valor_pagado > 0 and valor_pagado <= monto_documento),
  unique (id_transaccion, id_edocta_detalle)
);
create index compensacion_detalle_factura on compensacion_detalle (num_factura);

-- How much of which document in favour went to which invoice.
create table compensacion_pares (
  id_transaccion uuid not null references compensaciones (id_transaccion),
  pago bigint not null references documentos (id_edocta_detalle),
  factura bigint not null references documentos (id_edocta_detalle),
  monto numeric(18, 2) not null check (monto > 0),
  primary key (id_transaccion, pago, factura),
  check (pago <> factura)
);

-- What the ERP answered, as the feed brought it. A job of the portal carries it out.
create table respuestas_compensaciones (
  id_transaccion uuid primary key references compensaciones (id_transaccion),
  estado text not null check (estado in ('S', 'F')),
  motivo text,
  -- Null until the job has seen this answer; the feed sets it back when the answer changes.
  atendida_en timestamptz
);
create index respuestas_por_atender on respuestas_compensaciones (id_transaccion) where atendida_en is null;
