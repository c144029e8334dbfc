import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type Fields, isFields } from './body.ts'
import { asFault, Fault, faults } from './fault.ts'

/** A file from a multipart body. */
interface UploadedFile {
  readonly filename: string
  readonly bytes: Buffer
}

async function collect(request: FastifyRequest, fileSize: number): Promise<Fields> {
  const fields = new Map<string, unknown>()
  const limits = { fileSize, files: 1, fields: 40, parts: 41, fieldNameSize: 100, fieldSize: 64 * 1024 }
  for await (const part of request.parts({ limits })) {
    if (fields.has(part.fieldname)) throw faults.badBody()
    if (part.type === 'file') {
      const file: UploadedFile = { filename: part.filename, bytes: await part.toBuffer() }
      fields.set(part.fieldname, file)
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw faults.tooBig()
      fields.set(part.fieldname, part.value)
    }
  }
  const collected: unknown = Object.fromEntries(fields)
  if (!isFields(collected)) throw faults.badBody()
  return collected
}

/**
 * Reads a multipart body: at most one file of `fileSize` bytes and 24 text fields with unique names. The parser's
 * errors, most without a status, become the faults for 413 and 400.
 */
export async function readMultipart(request: FastifyRequest, fileSize: number): Promise<Fields> {
  try {
    return await collect(request, fileSize)
  } catch (error) {
    if (error instanceof Fault) throw error
    throw asFault(error).status === 413 ? faults.fileTooBig() : faults.badBody()
  }
}
