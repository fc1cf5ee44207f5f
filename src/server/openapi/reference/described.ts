import type { Parameter } from '../parameters.ts';
import type { Schema } from '../schemas.ts';

interface Header {
  description: string;
  schema: Schema;
}
interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  deprecated?: boolean;
  'x-sunset'?: string;
  'x-instead'?: string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, Answer>;
  security: Record<string, string[]>[];
}
export interface Described {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    responses: Record<string, Answer>;
    securitySchemes: { session: { name: string } };
  };
}
/** A call with where it is. */
export interface Placed {
  path: string;
  method: string;
  operation: Operation;
}
