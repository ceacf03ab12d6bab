import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { ImageTag, MasterKey, NewImageTag, NewMasterKey } from './model-service.ts'

/** Keys of the model service (C112), only with FEATURE_INFERENCE_MODELS_ENABLED (C022). */
export const masterKeys = {
  list: endpoint({
    method: 'GET',
    path: '/model-service/master-keys/',
    access: 'administrator',
    summary: 'Master keys of the model service',
    query: pageQuery,
    response: toPage(MasterKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/model-service/master-keys/',
    access: 'administrator',
    summary: 'Record a master key',
    body: NewMasterKey,
    status: 201,
    response: MasterKey,
    takesKey: true,
  }),
}

/** Images of the model service (C112), only with FEATURE_INFERENCE_MODELS_ENABLED (C022). */
export const imageTags = {
  list: endpoint({
    method: 'GET',
    path: '/model-service/images/',
    access: 'administrator',
    summary: 'Image tags of the model service',
    query: pageQuery,
    response: toPage(ImageTag),
  }),
  create: endpoint({
    method: 'POST',
    path: '/model-service/images/',
    access: 'administrator',
    summary: 'Have the model service take an image',
    body: NewImageTag,
    status: 201,
    response: ImageTag,
    takesKey: true,
  }),
}
