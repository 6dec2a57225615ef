import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment OrderDeliveryFacts on OrderDelivery {
    numero_entrega
    estado
    orden_cargue
    remision
    guia_transporte
    transportador
    placa
    ubicacion
    fecha_estimada
    num_factura
    cufe
    fecha_factura
    lineas { cod_producto descripcion unidad_medida cantidad cantidad_facturada }
  }
`);

/** Fields of an order in the list, including its collapsed details. */
graphql(`
  fragment OrderRow on Order {
    id_pedido
    num_pedido
    num_sicom
    nombre_destino
    estado_pedido
    fecha_pedido
    fecha_entrega
    valor
    moneda
    guia_transporte
    plantas { centro_logistico nombre }
    detalle { id_pedido_info cod_producto descripcion cantidad unidad_medida precio valor }
    entregas { numero_entrega orden_cargue remision guia_transporte placa num_factura cufe }
  }
`);

/** A page of the list, and the delivery points and plants for its filter. */
export const OrdersPage = graphql(`
  query OrdersPage(
    $filter: OrderFilterInput
    $sortField: String
    $sortDirection: SortEnum
    $pageSize: Int
    $currentPage: Int
  ) {
    orderTraceability(
      filter: $filter
      sortField: $sortField
      sortDirection: $sortDirection
      pageSize: $pageSize
      currentPage: $currentPage
    ) {
      size
      destinations { destino nombre_destino }
      logistics_centers { centro_logistico nombre }
      data { ...OrderRow }
    }
    antiguedadErp(cifras: [PEDIDOS]) { cifras recibidas_en atrasadas }
  }
`);

graphql(`
  fragment OrderEventFacts on OrderEvent {
    type
    fecha_hora_evento
    ocurrio_en
    numero_entrega
    cufe
    estatus_rechazo
    motivo_bloqueo
    guia_transporte
    ubicacion
    observaciones
    download { pdf { url status } }
  }
`);

/** One order, found by its ERP number or its SICOM number. */
export const OrderPage = graphql(`
  query OrderPage($number: String!) {
    orderTraceability(filter: { or: { num_pedido: { eq: $number }, num_sicom: { eq: $number } } }, pageSize: 1) {
      data {
        ...OrderRow
        solicitante
        nombre_solicitante
        estado_bloqueo_pedido
        motivo_bloqueo
        estatus_rechazo
        observaciones
        historial { ...OrderEventFacts }
        entregas { ...OrderDeliveryFacts }
        retenciones_saldadas
        retenido_por {
          id_edocta_detalle
          num_factura
          num_documento
          fecha_vencimiento_documento
          saldo
          bloqueada
        }
      }
    }
    antiguedadErp(cifras: [PEDIDOS]) { cifras recibidas_en atrasadas }
  }
`);

export const RemissionFile = graphql(`
  query RemissionFile($delivery: String!) {
    remissions(filter: { numero_entrega: { eq: $delivery } }) { download { pdf { url status menssage } } }
  }
`);

export const LoadOrderFile = graphql(`
  query LoadOrderFile($delivery: String!) {
    orderLoad(filter: { numero_entrega: { eq: $delivery } }) { download { pdf { url status menssage } } }
  }
`);

export const OrderInvoiceFile = graphql(`
  mutation OrderInvoiceFile($cufe: String!) {
    getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url status menssage } } }
  }
`);

export const VolumesPage = graphql(`
  query VolumesPage($desde: String!, $hasta: String!, $destino: String) {
    volumenes(desde: $desde, hasta: $hasta, destino: $destino) {
      filas { mes destino nombre_destino cod_producto descripcion unidad_medida pedido remisionado facturado }
    }
    orderTraceability(pageSize: 1) { destinations { destino nombre_destino } }
    antiguedadErp(cifras: [PEDIDOS]) { cifras recibidas_en atrasadas }
  }
`);
