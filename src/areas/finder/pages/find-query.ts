import { graphql } from '#generated/client/index.ts';

export const Find = graphql(`
  query Find($texto: String!) {
    buscar(texto: $texto) {
      documentos {
        total_count
        items {
          id_edocta_detalle
          num_factura
          num_documento
          clase
          agrupacion
          nombre_destino
          estado_documento
          fecha_documento
          fecha_vencimiento_documento
          total
          valor_original
          moneda
          tiene_pdf
        }
      }
      pedidos {
        total_count
        items { id_pedido num_pedido num_sicom nombre_destino estado_pedido_description fecha_pedido valor moneda }
      }
      pagos {
        total_count
        items { uuid referencia estado monto moneda creada_en cus }
      }
      corregido
      estaciones {
        total_count
        items { codigo_destinatario nombre_destino ciudad }
      }
      personas {
        total_count
        items { id firstname lastname email role_name document_type document }
      }
    }
  }
`);
