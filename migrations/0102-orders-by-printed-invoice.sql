-- The finder finds orders by their invoice's number as it is printed: without blanks and dashes, in lower case (docs/product/finder.md).
create index entregas_por_factura_impresa on entregas (replace(replace(lower(num_factura), '-', ''), ' ', '')) where num_factura is not null;
