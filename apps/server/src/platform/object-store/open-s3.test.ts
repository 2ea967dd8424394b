import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signatureOf, startS3 } from '../../testing/worlds/start-s3.ts'
import { openS3 } from './open-s3.ts'

const world = await startS3()
afterAll(() => world[Symbol.asyncDispose]())
let reports: string[] = []
const reporting = {
  onFailure: (error: Error) => void reports.push(error.message),
  onRecovery: () => void reports.push('recovered'),
}
const store = openS3(world.place, reporting)
const bytes = Buffer.from([0, 255, 10, 13])
beforeEach(() => {
  reports = []
  world.fail(null)
  world.objects.clear()
})

// The example «GET Object» of Amazon's documentation of Signature Version 4.
it('the test store computes the published signature', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const canonical = `GET
/test.txt

host:examplebucket.s3.amazonaws.com
range:bytes=0-9
x-amz-content-sha256:${empty}
x-amz-date:20130524T000000Z

host;range;x-amz-content-sha256;x-amz-date
${empty}`
  expect(
    signatureOf(canonical, {
      date: '20130524T000000Z',
      day: '20130524',
      region: 'us-east-1',
      secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    }),
  ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

describe('a store', () => {
  it('gives back what was put, and nothing after it is deleted', async () => {
    await store.put('a/b.webp', bytes, 'image/webp')
    expect(await store.get('a/b.webp')).toEqual(bytes)
    await store.delete('a/b.webp')
    await store.delete('a/b.webp')
    expect(await store.get('a/b.webp')).toBeNull()
    expect(reports).toEqual([])
  })

  it('reports once that it fails, and once that it works again', async () => {
    world.fail('SlowDown')
    await expect(store.get('a')).rejects.toThrow('S3: 503 SlowDown')
    await expect(store.put('a', bytes, 'image/webp')).rejects.toMatchObject({ statusCode: 503 })
    world.fail(null)
    await store.put('a', bytes, 'image/webp')
    expect(reports).toEqual(['S3: 503 SlowDown', 'recovered'])
  })
})

it.each([
  ['S3: 403 SignatureDoesNotMatch', { secretAccessKey: 'otra' }],
  ['S3: 403 InvalidAccessKeyId', { accessKeyId: 'OTRA' }],
  ['S3: 404 NoSuchBucket', { bucket: 'otro' }],
  ['S3: ECONNREFUSED', { endpoint: 'http://127.0.0.1:65431' }],
])('a wrong setting is an error, and no missing picture: %s', async (message, wrong) => {
  const other = openS3({ ...world.place, ...wrong }, reporting)
  await expect(other.get('a')).rejects.toThrow(message)
  expect(reports).toEqual([message])
})
