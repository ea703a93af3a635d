import * as z from 'zod';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { fileAnswer } from '#contract/file-answer.ts';
import { allEndpoints } from '#contract/index.ts';
import { pathsOf } from '../call-table.ts';
import { REFUSAL_TEXTS } from '../refusals/refusal-texts.ts';

/** The OpenAPI 3.1 document, made from the contract alone. */
export function openApiDocument(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { area, name, endpoint } of allEndpoints()) {
    pathsOf(endpoint).forEach((path, index) => {
      const described = operation(area, index === 0 ? name : `${name}Alias${index}`, endpoint, index > 0);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described };
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tidepool', version },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusal },
    },
    paths,
  };
}

function operation(area: string, name: string, endpoint: Endpoint, isAlias: boolean): Record<string, unknown> {
  const isPublic = endpoint.access.kind === 'public';
  const body = jsonSchema(endpoint.body, 'input');
  const hasBody = Object.keys((body.properties as object | undefined) ?? {}).length > 0;
  const given = hasBody && !endpoint.takesFile ? { schema: body, example: exampleOf(endpoint.body, { whole: true }) } : { schema: body };
  return {
    operationId: `${area}_${name}`,
    tags: [area],
    summary: endpoint.summary,
    ...(isAlias ? { deprecated: true } : {}),
    ...(isPublic ? {} : { security: [{ bearer: [] }] }),
    'x-offline': endpoint.offline,
    'x-access': endpoint.access,
    parameters: [
      ...parametersOf(endpoint.query),
      ...(endpoint.offline === 'queued'
        ? [
            { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
            { name: 'Depends-On', in: 'header', required: false, schema: { type: 'string' } },
            { name: 'Sent-At', in: 'header', required: false, schema: { type: 'string', format: 'date-time' } },
            { name: 'Recorded-At', in: 'header', required: false, schema: { type: 'string', format: 'date-time' } },
            { name: 'Clock-Offset', in: 'header', required: false, schema: { type: 'integer' } },
          ]
        : []),
    ],
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: endpoint.takesFile
              ? { 'multipart/form-data': given }
              : { 'application/json': given, 'application/x-www-form-urlencoded': { schema: body } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'success',
        content:
          endpoint.data === fileAnswer
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: envelopeOf('success', jsonSchema(endpoint.data, 'output')), example: replyOf(endpoint) } },
      },
      default: { description: endpoint.failure, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    },
  };
}

function parametersOf(query: Schema): Record<string, unknown>[] {
  const { required = [], properties = {} } = jsonSchema(query, 'input') as { required?: string[]; properties?: Record<string, unknown> };
  const examples = exampleOf(query, { whole: true }) as Record<string, unknown>;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    example: examples[name],
  }));
}

function replyOf({ data }: Endpoint): Record<string, unknown> {
  return { status: 'success', message: 'OK', data: exampleOf(data, { whole: true }) };
}

/** Every refusal carries a code. The list is what this release says: a later one may say more. */
const refusal = {
  type: 'object',
  properties: {
    status: { const: 'error' },
    message: { type: 'string' },
    data: {},
    code: { type: 'string', enum: Object.keys(REFUSAL_TEXTS).sort() },
  },
  required: ['status', 'message', 'data', 'code'],
};

function envelopeOf(status: string, data: unknown): Record<string, unknown> {
  return {
    type: 'object',
    properties: { status: { const: status }, message: { type: 'string' }, data },
    required: ['status', 'message', 'data'],
  };
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
}
