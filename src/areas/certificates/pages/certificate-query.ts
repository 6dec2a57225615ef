import { graphql } from '#generated/client/index.ts';

/** A certificate as the page shows it. */
graphql(`
  fragment SalesCertificate on CertificadoVenta {
    increment_sales_certificate nombre_comercial start_date end_date estado motivo avance modo_impresion negocio codigo
  }
`);

export const SalesCertificates = graphql(`
  query SalesCertificates($pageSize: Int, $currentPage: Int) {
    listarCertificadoVenta(pageSize: $pageSize, currentPage: $currentPage, sort: { increment_sales_certificate: DESC }) {
      total_count
      items { ...SalesCertificate }
      destinos { codigo_destinatario nombre_comercial negocio }
      total_destinos
    }
  }
`);

export const AskForCertificate = graphql(`
  mutation AskForCertificate($input: SolicitudCertificadoVentasInput!) {
    solicitarCertificadoVentas(input: $input) { codigo mensaje increment_sales_certificate }
  }
`);

export const AskAgain = graphql(`
  mutation AskAgainForCertificate($id: SafeInt!) {
    pedirOtraVezCertificadoVentas(increment_sales_certificate: $id) { codigo mensaje increment_sales_certificate }
  }
`);

export const OpenSalesCertificate = graphql(`
  mutation OpenSalesCertificate($id: SafeInt!) {
    descargarCertificadoVentas(increment_sales_certificate: $id) { url status menssage }
  }
`);
