-- Operators find payments by CUS, and compensations by the number of a document.
create index pagos_por_cus on pagos (cus) where cus is not null;
create index compensacion_detalle_por_documento on compensacion_detalle (num_documento);
