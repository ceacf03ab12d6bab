import type { Texts } from '../text.ts'

/** Inference models (C033, C055, C058, C079). */
export const inferenceModels = {
  'models.title': { en: 'Models', fr: 'Modèles' },
  'models.lead': {
    en: 'Machine-learning models in the ONNX format. An inference job type runs a deployed one over a data set type.',
    fr: 'Modèles d’apprentissage automatique au format ONNX. Un type de tâche d’inférence applique un modèle déployé à un type de jeu de données.',
  },
  'models.caption': {
    en: 'Inference models of your organization',
    fr: 'Modèles d’inférence de votre organisation',
  },
  'models.new': { en: 'New Model', fr: 'Nouveau modèle' },
  'models.empty.title': { en: 'No models yet', fr: 'Aucun modèle pour le moment' },
  'models.empty.text': {
    en: 'Upload a model in the ONNX format. It is encrypted in this browser, and only the secure enclave opens it.',
    fr: 'Téléversez un modèle au format ONNX. Il est chiffré dans ce navigateur, et seule l’enclave sécurisée peut l’ouvrir.',
  },
  'models.column.name': { en: 'Name', fr: 'Nom' },
  'models.column.description': { en: 'Description', fr: 'Description' },
  'models.column.file': { en: 'File', fr: 'Fichier' },
  'models.column.size': { en: 'Size', fr: 'Taille' },
  'models.column.status': { en: 'Status', fr: 'État' },
  'models.column.created': { en: 'Created', fr: 'Création' },
  'models.column.createdBy': { en: 'Created by', fr: 'Créé par' },
  'models.column.actions': { en: 'Actions', fr: 'Actions' },
  'models.viewError': { en: 'View Error', fr: 'Voir l’erreur' },
  'models.viewError.of': { en: 'View Error of {{name}}', fr: 'Voir l’erreur de {{name}}' },
  'models.delete': { en: 'Delete', fr: 'Supprimer' },
  'models.delete.of': { en: 'Delete {{name}}', fr: 'Supprimer {{name}}' },
  'models.delete.title': { en: 'Delete “{{name}}”?', fr: 'Supprimer « {{name}} » ?' },
  'models.delete.several': {
    en: 'The models are erased from the enclave’s storage. Their names stay in the list as deleted.',
    fr: 'Les modèles sont effacés du stockage de l’enclave. Leurs noms demeurent dans la liste comme supprimés.',
  },
  'models.delete.text': {
    en: 'The model is erased from the enclave’s storage. Its name stays in the list as deleted.',
    fr: 'Le modèle est effacé du stockage de l’enclave. Son nom demeure dans la liste comme supprimé.',
  },
  'models.deleted': {
    en: '“{{name}}” is being deleted.',
    fr: '« {{name}} » est en cours de suppression.',
  },
  'model.title': { en: 'Inference model', fr: 'Modèle d’inférence' },
  'model.about': { en: 'About the model', fr: 'À propos du modèle' },
  'model.file': { en: 'File', fr: 'Fichier' },
  'model.size': { en: 'Size of the file', fr: 'Taille du fichier' },
  'model.stored': { en: 'Received', fr: 'Reçu' },
  'model.created': { en: 'Created', fr: 'Création' },
  'model.createdBy': { en: 'Created by', fr: 'Créé par' },
  'model.id': { en: 'Model ID', fr: 'Identifiant du modèle' },
  'model.notAvailable': { en: 'Not available', fr: 'Non précisé' },
  'model.underWay': {
    en: 'The enclave is checking and loading the model. Its inputs and outputs will be shown here.',
    fr: 'L’enclave vérifie et charge le modèle. Ses entrées et ses sorties figureront ici.',
  },
  'model.waiting': {
    en: 'Not all of the file has arrived. An upload that was cut off cannot be continued: upload the file again and delete this model. After a day without the rest it is given up.',
    fr: 'Le fichier n’est pas arrivé en entier. Un téléversement interrompu ne peut pas reprendre : téléversez le fichier de nouveau et supprimez ce modèle. Sans le reste après une journée, il est abandonné.',
  },
  'model.uploadAgain': { en: 'Upload it again', fr: 'Téléverser de nouveau' },
  'model.metadata': { en: 'Inputs and outputs', fr: 'Entrées et sorties' },
  'model.metadata.producer': { en: 'Made by', fr: 'Produit par' },
  'model.metadata.ir': { en: 'ONNX IR version', fr: 'Version IR d’ONNX' },
  'model.metadata.opsets': { en: 'Operator sets', fr: 'Jeux d’opérateurs' },
  'model.inputs': { en: 'Inputs', fr: 'Entrées' },
  'model.outputs': { en: 'Outputs', fr: 'Sorties' },
  'model.value.name': { en: 'Name', fr: 'Nom' },
  'model.value.type': { en: 'Type and shape', fr: 'Type et forme' },
  'model.value.anySize': { en: 'any', fr: 'variable' },
  'model.kind.sparse_tensor': { en: 'sparse {{type}}', fr: '{{type}} creux' },
  'model.kind.sequence': { en: 'sequence of {{type}}', fr: 'suite de {{type}}' },
  'model.kind.map': { en: 'map to {{type}}', fr: 'table vers {{type}}' },
  'model.kind.optional': { en: 'optional {{type}}', fr: '{{type}} facultatif' },
  'newModel.title': { en: 'New Model', fr: 'Nouveau modèle' },
  'newModel.lead': {
    en: 'The file is checked here, then encrypted in this browser for the secure enclave, which loads it.',
    fr: 'Le fichier est vérifié ici, puis chiffré dans ce navigateur pour l’enclave sécurisée, qui le charge.',
  },
  'newModel.name': { en: 'Name', fr: 'Nom' },
  'newModel.name.hint': { en: 'At most 150 characters.', fr: 'Au plus 150 caractères.' },
  'newModel.description': { en: 'Description', fr: 'Description' },
  'newModel.description.hint': { en: 'At most 150 characters.', fr: 'Au plus 150 caractères.' },
  'newModel.file': { en: 'Model file', fr: 'Fichier du modèle' },
  'newModel.file.hint': {
    en: 'One file in the ONNX format (.onnx) with all its data inside, at most 1 GiB.',
    fr: 'Un seul fichier au format ONNX (.onnx) contenant toutes ses données, d’au plus 1 Gio.',
  },
  'newModel.file.required': { en: 'Choose a model file', fr: 'Choisissez un fichier de modèle' },
  'newModel.file.checking': {
    en: 'The file is still being checked',
    fr: 'La vérification du fichier n’est pas terminée',
  },
  'newModel.upload': { en: 'Upload', fr: 'Téléverser' },
  'newModel.checking': {
    en: 'Checking the model: {{done}} of {{total}}',
    fr: 'Vérification du modèle : {{done}} sur {{total}}',
  },
  'newModel.loading': { en: 'Loading the model', fr: 'Chargement du modèle' },
  'newModel.checked': {
    en: 'The model was loaded in this browser.',
    fr: 'Le modèle a été chargé dans ce navigateur.',
  },
  'newModel.tooLargeToLoad': {
    en: 'The structure of the file is sound. It is too large to be loaded in this browser; the enclave loads it after the upload.',
    fr: 'La structure du fichier est valide. Il est trop volumineux pour être chargé dans ce navigateur ; l’enclave le chargera après le téléversement.',
  },
  'newModel.noEngine': {
    en: 'The structure of the file is sound. This browser cannot load models; the enclave loads it after the upload.',
    fr: 'La structure du fichier est valide. Ce navigateur ne peut pas charger de modèle ; l’enclave le chargera après le téléversement.',
  },
  'newModel.chunks': { en: 'chunk {{done}} of {{total}}', fr: 'bloc {{done}} sur {{total}}' },
  'newModel.uploading': { en: 'Uploading {{name}}', fr: 'Téléversement de {{name}}' },
  'newModel.done': {
    en: '“{{name}}” has been uploaded.',
    fr: '« {{name}} » a été téléversé.',
  },
  'messages.warning.attestationMissing': {
    en: 'No attestation measurements are saved in this browser, so a model cannot be uploaded yet. Save the ones that you trust first.',
    fr: 'Aucune mesure d’attestation n’est enregistrée dans ce navigateur : aucun modèle ne peut encore être téléversé. Enregistrez d’abord celles auxquelles vous faites confiance.',
  },
  'messages.error.modelFileType': {
    en: 'The file is not an ONNX model. Only its name says so.',
    fr: 'Ce fichier n’est pas un modèle ONNX, malgré son nom.',
  },
  'models.fault.empty': { en: 'The file is empty.', fr: 'Le fichier est vide.' },
  'models.fault.truncated': {
    en: 'The model is incomplete: the file ends too early.',
    fr: 'Le modèle est incomplet : le fichier se termine trop tôt.',
  },
  'models.fault.damaged': {
    en: 'The model is damaged: its structure cannot be read.',
    fr: 'Le modèle est endommagé : sa structure est illisible.',
  },
  'models.fault.tooDeep': {
    en: 'The model is nested too deeply.',
    fr: 'Le modèle comporte trop de niveaux imbriqués.',
  },
  'models.fault.externalData': {
    en: 'The model keeps data in other files. Save it as one file with all its data inside.',
    fr: 'Le modèle conserve des données dans d’autres fichiers. Enregistrez-le en un seul fichier contenant toutes ses données.',
  },
  'models.fault.dimensions': {
    en: 'A tensor of the model claims more data than the file holds.',
    fr: 'Un tenseur du modèle annonce plus de données que le fichier n’en contient.',
  },
  'models.fault.tooManyValues': {
    en: 'The model has too many inputs and outputs, or names that are too long.',
    fr: 'Le modèle a trop d’entrées et de sorties, ou des noms trop longs.',
  },
  'models.fault.operatorDomain': {
    en: 'The model uses operators that are not supported.',
    fr: 'Le modèle utilise des opérateurs qui ne sont pas pris en charge.',
  },
  'models.fault.notLoadable': {
    en: 'The model cannot be loaded.',
    fr: 'Le modèle ne peut pas être chargé.',
  },
  'models.fault.tooMuchMemory': {
    en: 'The model cannot be loaded: it needs more memory than it may have.',
    fr: 'Le modèle ne peut pas être chargé : il exige plus de mémoire qu’il ne peut en avoir.',
  },
  'models.fault.tooSlow': {
    en: 'The model cannot be loaded: it takes too long.',
    fr: 'Le modèle ne peut pas être chargé : cela prend trop de temps.',
  },
  'models.fault.detail': { en: '{{fault}} ({{detail}})', fr: '{{fault}} ({{detail}})' },
  'models.fault.unreadable': {
    en: 'The file can no longer be read. Choose it again.',
    fr: 'Le fichier n’est plus lisible. Choisissez-le de nouveau.',
  },
} as const satisfies Texts
