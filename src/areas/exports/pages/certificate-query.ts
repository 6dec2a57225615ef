import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment IssuedCertificate on CertificadoSaldo {
    codigo moneda saldo vencido vence_hoy por_vencer a_favor emitido_en
  }
`);

export const Certificates = graphql(`
  query Certificates {
    certificadosSaldo { ...IssuedCertificate }
  }
`);

export const IssueCertificate = graphql(`
  mutation IssueCertificate {
    generarCertificadoSaldo { ...IssuedCertificate }
  }
`);

export const OpenCertificate = graphql(`
  mutation OpenCertificate($codigo: String!) {
    descargarCertificadoSaldo(codigo: $codigo) { url status menssage }
  }
`);

export const VerifyCertificate = graphql(`
  query VerifyCertificate($codigo: String!) {
    verificarCertificado(codigo: $codigo) {
      codigo nombre tipo_nit nit pais moneda emitido_en titulo concepto valor datos { nombre valor }
    }
  }
`);
