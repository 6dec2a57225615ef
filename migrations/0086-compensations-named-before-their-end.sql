-- Whether the ERP's newest balance of the document names the compensation before it has ended here: then its end does not deduct it again (docs/product/compensations.md#settling).
alter table compensacion_detalle add column en_saldo boolean not null default false;
