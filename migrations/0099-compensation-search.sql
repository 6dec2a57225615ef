-- The console finds compensations by their value, and by a document's number as it is printed: without blanks and dashes, in lower case (docs/product/console.md).
create index compensaciones_por_valor on compensaciones (total_compensado);
create index compensacion_detalle_por_documento_impreso on compensacion_detalle (replace(replace(lower(num_documento), '-', ''), ' ', ''));
create index compensacion_detalle_por_factura_impresa on compensacion_detalle (replace(replace(lower(num_factura), '-', ''), ' ', ''));
-- The search by the exact number, which the one above replaces.
drop index compensacion_detalle_por_documento;
