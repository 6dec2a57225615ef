/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type ActivityMutationVariables = Exact<{ [key: string]: never; }>;


export type ActivityMutation = { registrarActividad: { segundos_restantes: number } | null };

export type CurrentSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentSessionQuery = { sesionActual: { token: string | null, role: string, hasTermsAndConditions: boolean, acl: Array<{ permission: string }>, user: { id: number, firstname: string, lastname: string, isSupportUser: boolean }, client: { cliente: string, clienteNit: string, tipoNit: string, nombre: string, store_code: string } } | null };

export type RevokeMutationVariables = Exact<{ [key: string]: never; }>;


export type RevokeMutation = { revokeCustomerToken: { result: boolean } | null };

export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type SignInMutation = { generateCustomerToken: { token: string | null, role: string, hasTermsAndConditions: boolean, acl: Array<{ permission: string }>, user: { id: number, firstname: string, lastname: string, isSupportUser: boolean }, client: { cliente: string, clienteNit: string, tipoNit: string, nombre: string, store_code: string } } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const ActivityDocument = new TypedDocumentString(`
    mutation Activity {
  registrarActividad {
    segundos_restantes
  }
}
    `) as unknown as TypedDocumentString<ActivityMutation, ActivityMutationVariables>;
export const CurrentSessionDocument = new TypedDocumentString(`
    query CurrentSession {
  sesionActual {
    token
    role
    hasTermsAndConditions
    acl {
      permission
    }
    user {
      id
      firstname
      lastname
      isSupportUser
    }
    client {
      cliente
      clienteNit
      tipoNit
      nombre
      store_code
    }
  }
}
    `) as unknown as TypedDocumentString<CurrentSessionQuery, CurrentSessionQueryVariables>;
export const RevokeDocument = new TypedDocumentString(`
    mutation Revoke {
  revokeCustomerToken {
    result
  }
}
    `) as unknown as TypedDocumentString<RevokeMutation, RevokeMutationVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($email: String!, $password: String!) {
  generateCustomerToken(email: $email, password: $password) {
    token
    role
    hasTermsAndConditions
    acl {
      permission
    }
    user {
      id
      firstname
      lastname
      isSupportUser
    }
    client {
      cliente
      clienteNit
      tipoNit
      nombre
      store_code
    }
  }
}
    `) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;